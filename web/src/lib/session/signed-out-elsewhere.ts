/** Signing out in one tab signs out the others immediately. */
const channel = () =>
  'BroadcastChannel' in window ? new BroadcastChannel('tenure.signed-out') : null;

export function tellSignedOut() {
  const open = channel();
  open?.postMessage('signed-out');
  open?.close();
}

export function onSignedOutElsewhere(react: () => void): () => void {
  const open = channel();
  open?.addEventListener('message', react);
  return () => open?.close();
}
