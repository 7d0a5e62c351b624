/**
 * Runs `work` after the next paint: animation frame callbacks run before the paint, so a task is queued from
 * one. Returns a cancel function.
 */
export function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (task = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
