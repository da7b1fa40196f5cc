export interface MailKind {
  /** May name data, as in `Deposit {{reference}}`. A mail with a code begins with it: that is all most people look for. */
  subject: string;
  /** Minutes after which sending it would only confuse: what it carries has expired. */
  validMinutes?: number;
  /**
   * Goes to an address on somebody's word alone, so it greets without a name: what a stranger typed as their first name
   * never reaches anybody's inbox.
   */
  nameless?: boolean;
  /** Data that may be missing. Anything else that a template names has to be there. */
  optional?: string[];
}

/** The emails of one module, by template name; the text of each is in `<name>.hbs`. */
export interface ModuleMails {
  folder: URL;
  kinds: Record<string, MailKind>;
}

/** An email with its template file. */
export interface KnownMail extends MailKind {
  words: URL;
}

/** All emails of these modules, by template name. */
export class KnownMails extends Map<string, KnownMail> {
  constructor(modules: ModuleMails[]) {
    super();
    for (const { folder, kinds } of modules) {
      for (const [name, kind] of Object.entries(kinds)) {
        this.set(name, { ...kind, words: new URL(`${name}.hbs`, folder) });
      }
    }
  }
}
