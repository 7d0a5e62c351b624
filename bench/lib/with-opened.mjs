/**
 * Calls `use(opened)`, where `opened(opening, close)` waits for what opens and answers it. Whatever becomes of `use`,
 * all that was opened is closed, the last first; without `close` by its `stop()`.
 */
export async function withOpened(use) {
  const closers = [];
  const opened = async (opening, close = (one) => one.stop()) => {
    const one = await opening;
    closers.push(() => close(one));
    return one;
  };
  try {
    return await use(opened);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}
