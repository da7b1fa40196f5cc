import { Injectable } from '@nestjs/common';
import { NIL } from 'uuid';
import { MailerService } from './mailer.js';
import { Clock } from '../clock/index.js';
import { Settings, acceptedSecrets, secretId } from '../config/index.js';
import { Database, otherReleaseRuns } from '../database/index.js';
import { LINKED } from './derived-secrets.js';
import { type KnownMail, KnownMails } from './mail-kinds.js';
import { type MailSurroundings, type RenderedMail, renderMail } from './render-mail.js';
import type { SmtpFault } from './smtp-fault.js';

/** An outbox row in the job queue. */
export interface QueuedMail {
  /**
   * The customer; undefined if the previous release queued it, the nil UUID if the previous release left it in the
   * outbox.
   */
  userId?: string;
  id: string;
  template: string;
  recipient: string;
  data: Record<string, unknown>;
  /** The time of the event it reports, ISO 8601. */
  createdAt: string;
  /** The data of later mails of the same template, which this mail contains as well. */
  more?: Record<string, unknown>[];
}

/** A mail that no retry can send: data is missing. */
export class UnsendableMail extends Error {
  constructor(template: string, cause: unknown) {
    super(`The mail "${template}" cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'UnsendableMail';
  }
}

/** The mail server was not reached or refused it. Says nothing that a mail server may repeat: addresses and contents. */
export class MailNotTaken extends Error {
  /** Whether the server knows no such address (RFC 3463, 5.1.x); the server itself works. */
  readonly unknownAddress: boolean;

  constructor(fault: SmtpFault) {
    const { code, responseCode, command, response, message } = fault;
    const what = ['the mail server was not reached or refused it', code, command, responseCode];
    const reason = command === 'CONN' && !response ? `: ${message}` : '';
    super(what.filter(Boolean).join(', ') + reason);
    this.name = 'MailNotTaken';
    this.unknownAddress = /^5\d\d[ -]5\.1\.\d/.test(response ?? '');
  }
}

/** Renders a queued mail and passes it to the mail server. */
@Injectable()
export class SendMail {
  constructor(
    private readonly mailer: MailerService,
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mails: KnownMails,
  ) {}

  /**
   * Returns `expired` without sending when the mail's code or link has expired. The Message-ID is derived from the
   * mail's id, so a receiver that gets it twice after a crash can detect the duplicate.
   * @throws UnsendableMail when it cannot be rendered, MailNotTaken when it cannot be sent, another error when only
   * another release may know its template
   */
  async send({ userId, id, template, recipient, data, createdAt, more = [] }: QueuedMail): Promise<'sent' | 'expired'> {
    const mail = this.mails.get(template);
    if (!mail) throw new Error('this release has no such template');
    if (this.isExpired(mail, createdAt)) return 'expired';
    const owner = await this.ownerInLinks(userId, data);
    const written = this.write({ template, mail, data, more }, { to: recipient, owner });
    const to = { name: '', address: recipient };
    const envelope = { from: this.settings.mailFrom, to, messageId: this.messageId(id) };
    await this.mailer.sendMail({ ...envelope, ...written }).catch((fault: SmtpFault) => {
      throw new MailNotTaken(fault);
    });
    return 'sent';
  }

  /**
   * The owner to name in a mail's links. Undefined while another release is running: the previous release does not
   * understand links with an owner, and every release understands links without one. The next release can drop this
   * check.
   */
  private async ownerInLinks(userId: string | undefined, data: object): Promise<string | undefined> {
    if (!userId || userId === NIL || !LINKED.some((id) => id in data)) return undefined;
    return (await otherReleaseRuns(this.database)) ? undefined : userId;
  }

  private isExpired({ validMinutes }: KnownMail, createdAt: string): boolean {
    if (validMinutes === undefined) return false;
    return this.clock.now().getTime() - new Date(createdAt).getTime() >= validMinutes * 60_000;
  }

  private write(
    { template, mail, data, more }: Required<Pick<QueuedMail, 'template' | 'data' | 'more'>> & { mail: KnownMail },
    whose: Pick<MailSurroundings, 'to' | 'owner'>,
  ): RenderedMail {
    const { publicUrl, mode, operator, withdrawalHoldHours: holdHours } = this.settings;
    try {
      const surroundings = {
        ...whose,
        publicUrl,
        demo: mode === 'demo',
        operator,
        codeSecret: this.secretFor(data),
        holdHours,
      };
      return renderMail(mail, data, surroundings, more);
    } catch (error) {
      throw new UnsendableMail(template, error);
    }
  }

  /**
   * If the secret was replaced while a mail waited, it is rendered with the secret that its code or link was created
   * with.
   */
  private secretFor({ secretId: name }: Record<string, unknown>): string {
    const { codeSecret, codeSecretFormer } = this.settings;
    if (name === undefined) return codeSecret;
    const secret = acceptedSecrets(codeSecret, codeSecretFormer).find((one) => secretId(one) === name);
    if (!secret) throw new Error('the secret that its code or link was made with is no longer known');
    return secret;
  }

  private messageId(id: string): string {
    const domain = /@([^>\s]+)/.exec(this.settings.mailFrom)?.[1] ?? 'localhost';
    return `<${id}@${domain}>`;
  }
}
