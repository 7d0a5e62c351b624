import { useState } from 'react';
import { causeOf } from '../lib/errors';
import { useOnline } from '../page/online';

/** Why something could not be loaded; during a retry, why the last attempt failed. */
export function useCause(error: unknown): string {
  const isOnline = useOnline();
  const [cause, setCause] = useState(error);
  if (error && error !== cause) setCause(error);
  return causeOf(cause, isOnline);
}
