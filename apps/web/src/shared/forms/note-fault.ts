/** As many as the API takes of a note. */
const NOTE_LENGTH = 500;

/** Says that a note is too long; undefined when it is not. No `maxLength` cuts off the end of a paste without a word. */
export function noteFault(note: string, most = NOTE_LENGTH): string | undefined {
  const { length } = note.trim();
  return length > most ? `At most ${most} characters. Please shorten it by ${length - most}.` : undefined;
}
