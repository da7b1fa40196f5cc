import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { readSettings } from '#platform/config/index.js';
import { configureHttp, describeApi, httpAdapter, refusalKinds } from '#platform/http/index.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * `node apps/api/dist/commands/write-contract.js <openapi.json> <error-codes.md>`: writes the API's contract and the
 * page of error codes from the code alone; nothing is started and no database is needed (Nest's preview mode).
 */
const [contractFile, codesFile] = process.argv.slice(2);
if (!contractFile || !codesFile) throw new Error('Name the two files to write');

const settings = readSettings({ JWT_SECRET: 'x'.repeat(32), CODE_SECRET: 'x'.repeat(32) });
const app = await NestFactory.create<NestFastifyApplication>(
  AppModule.with(settings, 'postgres://nobody@127.0.0.1:1/none'),
  httpAdapter(),
  { preview: true, logger: ['error'], abortOnError: false },
);
await configureHttp(app);
write(contractFile, `${JSON.stringify(describeApi(app), null, 2)}\n`);
write(codesFile, errorCodesPage());

function errorCodesPage(): string {
  const rows = refusalKinds().map(
    ({ code, status, sentence, meaning }) =>
      `| \`${code}\` | ${status} | ${cell(withCommand(sentence))} | ${cell(meaning)} |`,
  );
  return [
    '# Error codes',
    '',
    'Generated from the code by `npm run contract`; every refusal carries one of these in `code` (RFC 9457).',
    'Some sentences hold a figure of the moment; the one here is an example.',
    '',
    '| Code | Status | Sentence | Meaning |',
    '|---|--:|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** A command at the end of a sentence, as code: a page would swallow its `<email>`. */
function withCommand(sentence: string): string {
  return sentence.replace(/npm run .*$/, '`$&`');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
