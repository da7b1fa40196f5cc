import { Logger } from '@nestjs/common';

/**
 * Hears what the modules warn of from now on, in lines as they say them. The log itself does not tell: a worker has one,
 * that of the first application in it.
 */
export function hearWarnings(): { lines: string[]; stop(): void } {
  const lines: string[] = [];
  const { warn, error } = Logger.prototype;
  const heard = (say: typeof warn) =>
    function (this: Logger, ...words: unknown[]) {
      lines.push(words.map(asText).join(' '));
      say.apply(this, words as Parameters<typeof warn>);
    };
  Object.assign(Logger.prototype, { warn: heard(warn), error: heard(error) });
  return { lines, stop: () => void Object.assign(Logger.prototype, { warn, error }) };
}

function asText(word: unknown): string {
  if (typeof word === 'string') return word;
  return word instanceof Error ? String(word.stack) : JSON.stringify(word);
}
