/**
 * The emails of each module with the data that their templates need besides `firstName`: a module adds its own, in
 * `<module>.mails.ts`. Amounts are whole cents and turn into dollars when the mail is written. Codes and links never lie
 * in a queue: the data holds the id they are derived from.
 */
export interface MailsOfModules {
  platform: Record<never, never>;
}

/** What goes to addresses that nobody has proved yet, or because a stranger typed them: it names nobody. */
export interface NamelessOfModules {
  platform: never;
}

type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void ? All : never;

/** Every email there is. */
export type MailData = AllOf<MailsOfModules[keyof MailsOfModules]>;
export type MailTemplate = keyof MailData;
export type NamelessMail = NamelessOfModules[keyof NamelessOfModules];
