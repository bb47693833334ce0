/**
 * Runs something once no pointer is down. An error that appears while a button is being pressed would move
 * it from under the pointer, and the browser would count no click.
 */
let isPressed = false;
const waiting = new Set<() => void>();

export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}

const press = () => {
  isPressed = true;
};

/** The click follows the release; a touch is released before its mouse events. */
const release = () => {
  isPressed = false;
  setTimeout(() => {
    if (isPressed) return;
    const runs = [...waiting];
    waiting.clear();
    for (const run of runs) run();
  });
};

if (typeof document !== 'undefined') {
  for (const name of ['pointerdown', 'mousedown']) document.addEventListener(name, press, true);
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'dragend'])
    document.addEventListener(name, release, true);
}
