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
  // Lets clicks through to what is below.
  pointerEvents: 'none',
} as const;

/** Shows that no server is used, and which other switches are on. */
export function openBadge(): (also: readonly string[]) => void {
  const badge = document.createElement('aside');
  badge.setAttribute('aria-label', 'Offline mode');
  Object.assign(badge.style, style);
  document.body.append(badge);
  return (also) => {
    badge.textContent = ['Offline mode', ...also].join(' · ');
  };
}
