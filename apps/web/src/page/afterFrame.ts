/** Runs `work` after the next paint, as a task, because an animation frame comes before the paint. Returns a cancel function. */
export function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (task = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
