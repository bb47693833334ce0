/**
 * The layout of all emails: tables and inline styles, which all mail programs support; the company's colour
 * on the button, with readable text; dark mode colours where supported.
 */
import { textOn } from '@tenure/contract/kit/contrast';
import { type Brand, type Email, greeting } from './email.ts';

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const darkMode = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) { .card { padding: 24px 20px !important; } .page { padding: 8px 0 !important; } .mark { padding-left: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .page, body { background: #141517 !important; }
  .card { background: #1f2023 !important; border-color: #34363b !important; }
  .text, .subject, .code { color: #e6e7ea !important; }
  .quiet, .label { color: #a9adb6 !important; }
  .code { background: #2a2c30 !important; }
  .quote { border-color: #4a4d55 !important; }
  .line { border-color: #34363b !important; }
  .button { border-color: rgba(255,255,255,.28) !important; }
}`;

export function emailHtml(email: Email, brand: Brand, firstName: string | null): string {
  const { subject, sentence, facts = [], list = [], code, quote, button, hint } = email;
  const body = [
    heading(subject),
    paragraph(greeting(firstName)),
    paragraph(sentence),
    code && codeBox(code),
    facts.length > 0 && factTable(facts),
    list.length > 0 && bullets(list),
    quote && quotation(quote),
    button && buttonLink(button, brand),
    hint && quiet(hint),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkMode}</style>
</head>
<body style="margin:0;background:#f4f5f7">
<div style="display:none;max-height:0;overflow:hidden">${escaped(sentence)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7;padding:24px 12px"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="mark" style="padding:8px 4px 16px">${mark(brand)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e3e5e9;border-radius:12px;padding:32px">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="quiet mark" style="${font};font-size:12px;line-height:1.5;color:#5c6270;padding:16px 4px">${escaped(brand.systemName)} · ${escaped(brand.companyName)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const LOGO_HEIGHT = 32;

function mark({ logo, companyName, address }: Brand): string {
  const style = `${font};font-size:16px;font-weight:600;color:#1c1d21`;
  if (!logo) return `<span class="text" style="${style}">${escaped(companyName)}</span>`;
  const height = Math.min(LOGO_HEIGHT, logo.height);
  const width = Math.round((logo.width * height) / logo.height);
  return `<img src="${escaped(address + logo.url)}" alt="${escaped(companyName)}" width="${width}" height="${height}" style="display:block;border:0;${style}">`;
}

const heading = (text: string) =>
  `<h1 class="subject" style="${font};font-size:20px;line-height:1.35;font-weight:600;color:#1c1d21;margin:0 0 16px">${escaped(text)}</h1>`;

const paragraph = (text: string) =>
  `<p class="text" style="${font};font-size:15px;line-height:1.6;color:#1c1d21;margin:0 0 16px">${escaped(text)}</p>`;

const quiet = (text: string) =>
  `<p class="quiet" style="${font};font-size:13px;line-height:1.6;color:#5c6270;margin:24px 0 0">${escaped(text)}</p>`;

const codeBox = (code: string) =>
  `<p class="code" style="${font};font-size:30px;letter-spacing:6px;font-weight:600;color:#1c1d21;background:#f4f5f7;border-radius:8px;padding:16px;text-align:center;margin:0 0 16px">${escaped(code)}</p>`;

const quotation = (text: string) =>
  `<blockquote class="quote text" style="${font};font-size:15px;line-height:1.6;color:#1c1d21;border-left:3px solid #c9cdd5;margin:0 0 16px;padding:2px 0 2px 14px;white-space:pre-line">${escaped(text)}</blockquote>`;

const bullets = (lines: readonly string[]) =>
  `<ul class="text" style="${font};font-size:15px;line-height:1.6;color:#1c1d21;margin:0 0 20px;padding-left:20px">${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

function factTable(facts: NonNullable<Email['facts']>): string {
  const cell = (kind: string, style: string, text: string) =>
    `<td class="${kind} line" style="${font};font-size:14px;line-height:1.5;padding:8px 0;border-top:1px solid #e3e5e9;vertical-align:top;${style}">${escaped(text)}</td>`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr>${cell('label', 'color:#5c6270;width:38%;padding-right:12px', label)}${cell('text', 'color:#1c1d21', value)}</tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`;
}

function buttonLink(button: NonNullable<Email['button']>, { address, colour }: Brand): string {
  const style = `${font};display:inline-block;font-size:15px;font-weight:600;line-height:1.2;padding:12px 20px;border-radius:8px;text-decoration:none;background:${colour};color:${textOn(colour)};border:1px solid rgba(0,0,0,.18)`;
  return `<p style="margin:8px 0 0"><a class="button" href="${escaped(address + button.path)}" style="${style}">${escaped(button.label)}</a></p>`;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
