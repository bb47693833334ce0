/**
 * Measures the window's scroll bar. A dialog hides the scroll bar, and the page replaces it with a margin, so
 * that nothing shifts and a drawer reaches the edge of the window.
 */
export function keepScrollBarRoom(): () => void {
  const { body, documentElement } = document;
  let known = -1;
  const measure = () => {
    if (body.hasAttribute('data-scroll-locked')) return;
    const room = Math.max(0, window.innerWidth - Math.round(body.getBoundingClientRect().width));
    if (room === known) return;
    known = room;
    documentElement.style.setProperty('--scroll-bar-room', `${room}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(body);
  return () => observer.disconnect();
}
