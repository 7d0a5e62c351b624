import { useState } from 'react';
import { causeOf } from '../lib/errors';
import { useOnline } from '../page/online';

/** The reason why something could not be loaded. During a retry, it stays the reason of the last failure. */
export function useCause(error: unknown): string {
  const isOnline = useOnline();
  const [cause, setCause] = useState(error);
  if (error && error !== cause) setCause(error);
  return causeOf(cause, isOnline);
}
