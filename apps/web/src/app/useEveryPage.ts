import { useForgetAction } from '../session/useForgetAction';
import { useFreshSession } from '../session/useFreshSession';
import { usePageVisits } from '../tracking/usePageVisits';
import { useArrival } from './useArrival';
import { useBackOnline } from './useBackOnline';

export function useEveryPage(): void {
  useArrival();
  useBackOnline();
  useFreshSession();
  useForgetAction();
  usePageVisits();
}
