import { setFlagsFromString } from 'node:v8';

/** V8's own default depends on the machine's memory, and may be four times what is alive. */
export const SPARING_HEAP = '--heap-growing-percent=100';

/** The heap is cleaned when it holds twice what was alive after the last time (ADR 031). */
export function keepHeapSmall(): void {
  setFlagsFromString(SPARING_HEAP);
}
