/**
 * The emails of each module, with the data that their templates need besides `firstName`. A module adds its own in
 * `<module>.mails.ts`. Amounts are whole cents and are converted to dollars when the mail is rendered. Codes and links
 * are never stored in a queue: the data holds the id they are derived from.
 */
export interface MailsOfModules {
  platform: Record<never, never>;
}

/** Mails to addresses that are not confirmed yet, or that a stranger may have entered: they contain no name. */
export interface NamelessOfModules {
  platform: never;
}

type AllOf<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void ? All : never;

/** All emails. */
export type MailData = AllOf<MailsOfModules[keyof MailsOfModules]>;
export type MailTemplate = keyof MailData;
export type NamelessMail = NamelessOfModules[keyof NamelessOfModules];
