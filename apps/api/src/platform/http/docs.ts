import { readFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { completeContract } from './complete-contract.js';
import { PROBLEMS_PAGE } from './problem.js';
import { problemsPage } from './problems-page.js';
import { ProblemDto } from './swagger.js';

const INTRODUCTION = `
An investment account: fund it with cryptocurrency, trade stocks, withdraw to your own address, read a history that adds up.

**Amounts** are US dollars, JSON numbers with at most two decimals. Coin amounts are decimal text.
**Success** is \`{success: true, message, data, …}\`. **Refusals** are \`application/problem+json\` (RFC 9457) with
\`success: false\`, the sentence to show in \`message\`, a stable \`code\` ([what each means](${PROBLEMS_PAGE})), \`errors\` per field
and a \`requestId\`. Fields that a request does not have are refused.
**Money requests** take an \`Idempotency-Key\`: repeat with the same key and nothing happens twice. Keys are kept
for 48 hours; \`k\` and \`"k"\` are the same key.
**Pages of other origins** send the bearer token and no cookie; the operator lists their origins in \`ALLOWED_ORIGINS\`.

To try the calls, sign in above; this page stays signed in. Who has only a passkey signs in to the app in this browser first.
`.trim();

/** The API's own contract, as Swagger UI shows it and the client is generated from. */
export function describeApi(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Sextant')
    .setDescription(INTRODUCTION)
    .setVersion('1')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'This installation, in production or as a demo', {}, { 'x-internal': false })
    .addBearerAuth(
      {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: '`token` of a sign-in; checked as RFC8725 says',
      },
      'token',
    )
    .addCookieAuth(
      'sextant_refresh',
      {
        type: 'apiKey',
        in: 'cookie',
        description: 'Set by a sign-in, HttpOnly, replaced with every use; over https `__Host-sextant_refresh`',
      },
      'refresh',
    )
    .addTag('Auth', 'Register, verify, sign in, reset, sessions')
    .addTag('User', 'Your profile, picture and preferences')
    .addTag('SecondFactor', 'Authenticator app, passkeys, recovery codes, and what to do when they are lost')
    .addTag('PaymentMethod', 'Currencies, networks and deposit addresses')
    .addTag('Transaction', 'Deposits, withdrawals and the history')
    .addTag('WithdrawalAddress', 'The withdrawal address book and its allow-list')
    .addTag('Trade', 'Open, pause, resume, close, claim')
    .addTag('Statement', 'Statements as PDF and CSV, a journal for hledger')
    .addTag('Solvency', 'What all customers are owed, the coins held for it, and your part of it')
    .addTag('Audit', 'The audit log for everyone: its public heads, proofs, and the records about you')
    .addTag('Market', 'Assets, prices, coin rates, measured outcomes')
    .addTag('Operations: Overview', 'Queues, times, money in and out, and whether everyone can be paid')
    .addTag(
      'Operations: Cases',
      'Queues of deposits and withdrawals, one case with all its facts, who has taken it, and its decision',
    )
    .addTag(
      'Operations: Customers',
      'Search, and one page for each customer: ledger lines, notes, timeline; suspend and restore',
    )
    .addTag('Operations: Proposals', 'What one operator proposes and another approves')
    .addTag('Operations: Payment methods', 'Where deposits go: changed by two operators, after a delay')
    .addTag('Operations: Payouts', 'Withdrawals that are sent together, signed elsewhere and found on the chain')
    .addTag(
      'Operations: Books',
      'Trial balance, ledger lines, the check of the whole ledger, wallets, closed periods, proofs of what is owed',
    )
    .addTag('Operations: Operators', 'Invitations, roles and the end of operator accounts')
    .addTag('Operations: Joining', 'Becoming an operator with an invitation')
    .addTag('Operations: Audit', 'What operators did and what was refused, and whether anything was changed')
    .addTag('Notification', 'What you were told, in the app')
    .addTag('Live', 'Follow what changes')
    .addTag('Health', 'For those who run Sextant')
    .build();
  const document = SwaggerModule.createDocument(app, config, { autoTagControllers: false, extraModels: [ProblemDto] });
  return completeContract(document);
}

/**
 * The contract as Swagger UI gets it. The page fills a field with its example. In an optional filter or an id that would
 * be sent by mistake, so there the example stands in the description.
 */
function forPage(document: OpenAPIObject): OpenAPIObject {
  const page = structuredClone(document);
  const operations = Object.values(page.paths).flatMap((item) => Object.values(item) as Operation[]);
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters)) {
    const { description = '', example, schema } = parameter;
    if (example === undefined || (parameter.required && parameter.in !== 'path')) continue;
    delete parameter.example;
    if (schema?.default !== undefined) continue;
    parameter.description = `${description.replace(/\.$/, '')}, such as \`${String(example)}\``;
  }
  return page;
}

interface Operation {
  parameters?: {
    in: string;
    required?: boolean;
    description?: string;
    example?: unknown;
    schema?: { default?: unknown };
  }[];
}

/** What `docs-page.js` adds to Swagger UI's page. */
interface DocsPage {
  sextantDocs: { before: (request: unknown) => unknown; after: (response: unknown) => unknown };
}

/**
 * Serves Swagger UI at `/docs`, the contract at `/docs/json` and what codes mean at `/docs/problems`, with real money
 * too: the contract is no secret, and every call asks for the same rights from there. `docs-page.js` lets people sign in on the page.
 */
export function serveDocs(app: NestFastifyApplication): void {
  const script = readFileSync(new URL('./docs-page.js', import.meta.url), 'utf8');
  app.getHttpAdapter().get('/docs/page.js', (_request: FastifyRequest, response: FastifyReply) => {
    void response.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  });
  app.getHttpAdapter().get(PROBLEMS_PAGE, (_request: FastifyRequest, response: FastifyReply) => {
    void response.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(problemsPage());
  });
  SwaggerModule.setup('docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'docs/json',
    patchDocumentOnRequest: <Request, Reply>(request: Request, _reply: Reply, document: OpenAPIObject) =>
      /^\/docs[/-](json|yaml)/.test((request as FastifyRequest).url) ? document : forPage(document),
    customSiteTitle: 'Sextant API',
    customJs: '/docs/page.js',
    swaggerOptions: {
      // These two run in the browser.
      requestInterceptor: (request: unknown) => (globalThis as unknown as DocsPage).sextantDocs.before(request),
      responseInterceptor: (response: unknown) => (globalThis as unknown as DocsPage).sextantDocs.after(response),
      displayRequestDuration: true,
      // From 150 rows on, Swagger UI keeps only those in the window, and takes the others' open forms off the page.
      docExpansion: 'none',
      tagsSorter: 'none',
      // Otherwise the page of a public installation sends the contract's address to a third-party validator.
      validatorUrl: null,
    },
  });
}
