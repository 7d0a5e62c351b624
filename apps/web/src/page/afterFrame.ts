/**
 * Does something once the next picture is on the screen: a frame's own work comes before its picture, a task asked for there
 * after it. Answers how to call it off.
 */
export function afterFrame(work: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (task = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
