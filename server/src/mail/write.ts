import type { Letter } from './letter.ts';

/** A letter as plain text. */
export function asText({ lines, action }: Letter, brand: string): string {
  const link = action ? [`${action.label}: ${action.url}`] : [];
  return [...lines, ...link, `— ${brand}`].join('\n\n');
}

/** A letter as HTML that mail programs show alike: one column, styles on the elements. */
export function asHtml({ subject, lines, action }: Letter, brand: string): string {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`);
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b7a3e;color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;color:#5b6666;font-size:13px;overflow-wrap:anywhere">If the button does nothing, open this address: <br>${escaped(action.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f5f8f8;color:#141c1c;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escaped(brand)}</p>
${paragraphs.join('\n')}
${button}
</div></body></html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
