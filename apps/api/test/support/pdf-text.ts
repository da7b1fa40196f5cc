import { inflateSync } from 'node:zlib';

/** Each piece of text of a PDF, in the order it was written, by page; as a program without a font reads it. */
export function pdfPages(file: Buffer): string[][] {
  const raw = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id, body] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(String(id), String(body));
  const object = (id: string | undefined): string => objects.get(id ?? '') ?? '';
  const stream = (id: string | undefined): string => {
    const [, dictionary = '', data = ''] = /^([\s\S]*?)stream\n([\s\S]*?)\nendstream$/.exec(object(id)) ?? [];
    const bytes = Buffer.from(data, 'latin1');
    return (dictionary.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };
  const letters = new Map<string, Map<string, string>>();
  const lettersOf = (font: string): Map<string, string> => {
    const known = letters.get(font) ?? mapped(stream(/\/ToUnicode (\d+) 0 R/.exec(object(font))?.[1]));
    letters.set(font, known);
    return known;
  };
  const [, kids = ''] = /\/Type \/Pages\b[\s\S]*?\/Kids \[([^\]]*)\]|\/Kids \[([^\]]*)\]/.exec(raw) ?? [];
  const pages = [...(kids || /\/Kids \[([^\]]*)\]/.exec(raw)?.[1] || '').matchAll(/(\d+) 0 R/g)].map(([, id]) =>
    object(id),
  );
  return pages.map((page) => {
    const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
    const content = stream(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    let font = '';
    const texts: string[] = [];
    for (const [, name, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = new RegExp(`/${name} (\\d+) 0 R`).exec(resources)?.[1] ?? '';
      else texts.push(decoded(String(run), lettersOf(font)));
    }
    return texts;
  });
}

function decoded(run: string, letters: Map<string, string>): string {
  return [...run.matchAll(/<([0-9a-fA-F]*)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => letters.get(code.toLowerCase()) ?? '\uFFFD')
    .join('');
}

/** A font's own numbers of letters to the letters (`ToUnicode`). */
function mapped(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', , list = ''] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set(code, String.fromCharCode(...units));
    });
  }
  return letters;
}
