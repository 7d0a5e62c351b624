/**
 * Runs `work` after the next paint: the callback of an animation frame, which runs before the paint, queues it as a task. Returns
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
