/** Runs a task once the browser has painted earlier changes; at once in a hidden page, which is not painted. Returns its cancellation. */
export function afterPaint(task: () => void): () => void {
  if (document.hidden) {
    task();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
