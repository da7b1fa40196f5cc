import type { Connection, PoolClient, Submittable } from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

/** A statement, prepared under its name; without one it is planned for these parameters. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

export type Rows = Record<string, unknown>[];
type Parse = (text: string) => unknown;
type Column = [name: string, parse: Parse];

/** What pg hands over, as far as it is needed here. */
interface Wire extends Connection {
  parsedStatements: Record<string, string>;
}
interface Fields {
  fields: { name: string; dataTypeID: number }[];
}
interface DataRow {
  fields: (string | null)[];
}

/** The columns of the statements that a connection has prepared: they never change, so each is described once. */
const known = new WeakMap<Connection, Map<string, Column[]>>();
const SYNC = serialize.sync();

/**
 * Statements that go to PostgreSQL in one message and come back in one: a transaction of their own, unless one has
 * begun. Once one of them fails, those after it are not carried out and all are rolled back.
 */
class Batch implements Submittable {
  readonly results: Rows[];
  /** Set anew by pg, which ends the wait for an answer with it, too. */
  callback: (fault: Error | null) => void = () => undefined;
  /** The one that PostgreSQL is at. */
  private at = 0;
  private isSent = false;
  private columns: Column[] | undefined;
  private shapes: Map<string, Column[]> = new Map();
  private fault: Error | undefined;

  constructor(
    readonly statements: Statement[],
    private readonly parserOf: (type: number) => Parse,
  ) {
    this.results = statements.map(() => []);
  }

  /** pg notes by name and text what has been prepared. */
  get name(): string {
    return this.statements[this.at]?.name ?? '';
  }

  /** Of all of them until they are sent: a trace shows what it finds here before. */
  get text(): string {
    if (!this.isSent) return this.statements.map(({ text }) => text).join(';\n');
    return this.statements[this.at]?.text ?? '';
  }

  /** Answers a fault, such as a value that cannot be sent, for pg to hand it on and to go on with the connection. */
  submit(connection: Connection): Error | undefined {
    try {
      this.send(connection as Wire);
      return undefined;
    } catch (fault) {
      return fault as Error;
    }
  }

  handleRowDescription({ fields }: Fields): void {
    this.columns = fields.map(({ name, dataTypeID }) => [name, this.parserOf(dataTypeID)]);
    if (this.name) this.shapes.set(this.name, this.columns);
  }

  handleDataRow({ fields }: DataRow): void {
    if (this.fault) return;
    try {
      const columns = this.columns ?? this.shapes.get(this.name) ?? [];
      const row: Record<string, unknown> = {};
      for (let index = 0; index < columns.length; index += 1) {
        const [name, parse] = columns[index] as Column;
        const text = fields[index] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      this.results[this.at]?.push(row);
    } catch (fault) {
      this.fault = fault as Error;
    }
  }

  handleCommandComplete(): void {
    // Without rows there is no description either.
    if (this.name && !this.shapes.has(this.name)) this.shapes.set(this.name, []);
    this.columns = undefined;
    this.at += 1;
  }

  handleError(fault: Error): void {
    this.callback(fault);
  }

  handleReadyForQuery(): void {
    this.callback(this.fault ?? null);
  }

  private send(wire: Wire): void {
    this.isSent = true;
    let shapes = known.get(wire);
    if (!shapes) known.set(wire, (shapes = new Map()));
    this.shapes = shapes;
    const parts: Buffer[] = [];
    const parsed = new Set<string>();
    for (const { name = '', text, values } of this.statements) {
      if (!name || (wire.parsedStatements[name] === undefined && !parsed.has(name))) {
        parts.push(serialize.parse({ name, text }));
        parsed.add(name);
      }
      parts.push(serialize.bind({ statement: name, values, valueMapper: utils.prepareValue }));
      if (!shapes.has(name)) parts.push(serialize.describe({ type: 'P' }));
      parts.push(serialize.execute());
    }
    parts.push(SYNC);
    if (wire.stream.writable) wire.stream.write(Buffer.concat(parts));
  }
}

/** Sends statements in one message; answers the rows of each. */
export function sendTogether(client: PoolClient, statements: Statement[]): Promise<Rows[]> {
  return new Promise((done, fail) => {
    const batch = new Batch(statements, (type) => client.getTypeParser(type) as Parse);
    batch.callback = (fault) => (fault ? fail(fault) : done(batch.results));
    client.query(batch);
  });
}
