/**
 * Runs `work` after the next paint. An animation frame comes before the paint, so its callback queues the work as a task. Returns
 * a function that cancels it.
 */
export function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (task = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
