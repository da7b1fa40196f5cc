import { NAMED_BY_ITSELF, regulatorWords } from '@sextant/business-rules';
import type { Operator } from '../config/index.js';
import { ownedToken } from '../http/index.js';
import { codeFor, tokenFor } from './derived-secrets.js';
import type { KnownMail } from './mail-kinds.js';
import { type Form, inline, layout, several, template } from './template-forms.js';

export interface MailSurroundings {
  /** The recipient's address. */
  to: string;
  /**
   * The owner named in the links, so that only that customer's rows are searched; undefined for links without an owner.
   */
  owner?: string | undefined;
  /** The base URL of links, without a trailing slash. */
  publicUrl: string;
  /** Adds a line saying that no real money is involved. */
  demo: boolean;
  /** The operator of this installation, shown at the end of every mail in live mode. */
  operator?: Operator | undefined;
  /** The secret that codes and reset tokens are derived with. */
  codeSecret: string;
  /** Hours for which withdrawals are held after a change that a thief would make first; 0 if they are not. */
  holdHours: number;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** How many events one mail describes; it counts the rest. */
const DESCRIBED = 20;

type MailFacts = Record<string, unknown>;

/**
 * Renders one email about an event, or about `more` of its kind. One-time codes and reset tokens are derived here, from
 * the ids in `data`.
 * @throws when data that the template refers to is missing
 */
export function renderMail(
  mail: KnownMail,
  data: MailFacts,
  surroundings: MailSurroundings,
  more: MailFacts[] = [],
): RenderedMail {
  const first = factsOf(mail, data, surroundings);
  const described = [first, ...more.slice(0, DESCRIBED - 1).map((each) => factsOf(mail, each, surroundings))];
  const title = inline(mail.subject);
  const subject = more.length === 0 ? title(first) : `${title(first)}, and ${more.length} more`;
  const write = (form: Form): string => {
    const parts = described.map((facts) => ({ title: title(facts), body: template(form, mail.words)(facts).trim() }));
    const left = more.length + 1 - parts.length;
    const body = more.length === 0 ? parts[0]?.body : several(form)({ ...first, parts, left });
    return layout(form)({ ...first, subject, body });
  };
  return { subject, html: write('html'), text: tidy(write('text')) };
}

function factsOf(mail: KnownMail, data: MailFacts, surroundings: MailSurroundings): MailFacts {
  const optional = Object.fromEntries((mail.optional ?? []).map((field) => [field, null]));
  const { demo, operator, holdHours } = surroundings;
  return {
    ...optional,
    holdHours,
    ...data,
    ...secrets(data, surroundings),
    ...links(surroundings, data),
    nameless: mail.nameless ?? false,
    ...(mail.nameless && { firstName: '' }),
    demo,
    ...imprint(operator),
  };
}

function imprint(operator: Operator | undefined): Record<'operatedBy' | 'support', string> {
  if (!operator) return { operatedBy: '', support: '' };
  const { legalName, registrationNumber, jurisdiction, support } = operator;
  const named = `${legalName}, ${registrationNumber}, ${jurisdiction}.`;
  return { operatedBy: `${named} ${regulatorWords(operator)} ${NAMED_BY_ITSELF}`, support };
}

function secrets(
  { codeId, resetId, freezeId, unfreezeId, recoveryId, keepId, inviteId }: Record<string, unknown>,
  { publicUrl, codeSecret, owner }: MailSurroundings,
) {
  const link = (page: string, id: string) => {
    const token = tokenFor(codeSecret, id);
    return `${publicUrl}/${page}?token=${owner ? ownedToken(owner, token) : token}`;
  };
  return {
    ...(typeof codeId === 'string' && { code: codeFor(codeSecret, codeId) }),
    ...(typeof resetId === 'string' && { resetUrl: link('new-password', resetId) }),
    ...(typeof freezeId === 'string' && { freezeUrl: link('freeze', freezeId) }),
    ...(typeof unfreezeId === 'string' && { unfreezeUrl: link('unfreeze', unfreezeId) }),
    ...(typeof recoveryId === 'string' && { recoveryUrl: link('lost-second-factor', recoveryId) }),
    ...(typeof keepId === 'string' && { keepUrl: link('keep-second-factor', keepId) }),
    ...(typeof inviteId === 'string' && { joinUrl: link('operators/join', inviteId) }),
  };
}

function links({ publicUrl, to }: MailSurroundings, { reference }: Record<string, unknown>): Record<string, string> {
  return {
    publicUrl,
    loginUrl: `${publicUrl}/login`,
    verifyUrl: `${publicUrl}/verify?email=${encodeURIComponent(to)}`,
    forgotPasswordUrl: `${publicUrl}/forgot-password`,
    profileUrl: `${publicUrl}/profile`,
    securityUrl: `${publicUrl}/profile?tab=security`,
    addressesUrl: `${publicUrl}/withdraw/addresses`,
    transactionsUrl: `${publicUrl}/transactions`,
    helpUrl: `${publicUrl}/help`,
    ...(typeof reference === 'string' && {
      transactionUrl: `${publicUrl}/transaction/${encodeURIComponent(reference)}`,
    }),
  };
}

/** Partials leave more blank lines than a mail should have. */
function tidy(text: string): string {
  return `${text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}
