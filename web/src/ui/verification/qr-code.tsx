import { renderSVG } from 'uqr';

/** Dark on light in both themes, as scanners expect. */
export function QrCode({ text, className }: { text: string; className: string }) {
  const svg = renderSVG(text, { border: 0 });
  return (
    <img
      className={className}
      alt="QR code for your authenticator app"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    />
  );
}
