import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;
type Refuse = (name: string, fault: string) => void;

/** Settings that hold a password or a key. */
export const SECRETS = [
  ...['DATABASE_URL', 'SMTP_URL', 'OPERATOR_PASSWORD', 'FINNHUB_API_KEY'],
  ...['JWT_SECRET', 'JWT_SECRET_FORMER', 'CODE_SECRET', 'CODE_SECRET_FORMER'],
  ...['BITCOIN_NODE_URL', 'LITECOIN_NODE_URL', 'ETHEREUM_NODE_URL'],
];

/** The environment, with each secret that is in the file of `<NAME>_FILE`, less the line break at its end. */
export function withSecretFiles(environment: Environment, refuse: Refuse): Environment {
  const found: PropertyDescriptorMap = {};
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (environment[name]?.trim()) refuse(`${name}_FILE`, `is set beside ${name}; leave one of them out`);
    found[name] = { value: readSecretFile(`${name}_FILE`, file, refuse), enumerable: true };
  }
  return Object.create(environment, found) as Environment;
}

function readSecretFile(name: string, file: string, refuse: Refuse): string {
  try {
    const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    // Like a setting that was left out, it would be replaced by a default or a generated secret.
    if (!secret.trim()) refuse(name, `${file} is empty`);
    return secret;
  } catch (error) {
    refuse(name, `${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
    return '';
  }
}
