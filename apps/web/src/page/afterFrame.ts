/**
 * Runs `work` after the next paint, as a task queued in an animation frame, whose callbacks run before the paint. Returns a
 * function that cancels it.
 */
export function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (task = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
