const style = {
  position: 'fixed',
  insetBlockEnd: '8px',
  insetInlineEnd: '8px',
  zIndex: '9999',
  padding: '2px 10px',
  borderRadius: '10px',
  background: '#1b1f24',
  color: '#ffffff',
  font: '12px/18px system-ui, sans-serif',
  // What lies under it stays within reach.
  pointerEvents: 'none',
} as const;

/** Says that nothing here reaches a server, and what else is switched on. */
export function openBadge(): (also: readonly string[]) => void {
  const badge = document.createElement('aside');
  badge.setAttribute('aria-label', 'Offline mode');
  Object.assign(badge.style, style);
  document.body.append(badge);
  return (also) => {
    badge.textContent = ['Offline mode', ...also].join(' · ');
  };
}
