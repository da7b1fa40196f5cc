import { type RefusalKind, refusalKinds } from './refusal.js';
import { escapeHtml } from './web/shell.js';

const STYLE = `
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  h2 { margin: 2rem 0 0; font-size: 1rem; overflow-wrap: anywhere; }
  p { margin: 0.25rem 0; }
  section { scroll-margin-top: 1rem; }
  section:target { outline: 2px solid; outline-offset: 0.5rem; }
  :root { color-scheme: light dark; }
`;

/** Every refusal code with its sentence and what to do, as a page; the `type` of a problem leads to its section. */
export function problemsPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Problems · Sextant API</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Problems</h1>
<p>Every refusal of <a href="/docs">the API</a> carries one of these codes in <code>code</code> (RFC 9457). Some sentences hold a figure of the moment.</p>
${refusalKinds().map(section).join('\n')}
</body>
</html>
`;
}

function section({ code, status, sentence, meaning }: RefusalKind): string {
  return `<section id="${code}">
<h2>${code} (${status})</h2>
<p>“${escapeHtml(sentence)}”</p>
<p>${escapeHtml(meaning).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
</section>`;
}
