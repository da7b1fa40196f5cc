import { Injectable } from '@nestjs/common';
import { Database } from '../database/index.js';

/** Slower workers count as silent: a request that needs one would wait just as long. */
const TIMEOUT_MS = 700;

interface Asked {
  count: number;
  answered: number;
}

/** Whether the servers of a cluster that hold customers accept connections from the coordinator. */
@Injectable()
export class WorkerStates {
  /** The last known number of workers; those that cannot be queried count as silent. */
  private known = 0;
  private latest: { asked: Asked; done: Promise<unknown> } | undefined;

  constructor(private readonly database: Database) {}

  /**
   * Checks every worker. Only one check runs at a time: otherwise each check of an unresponsive worker would occupy a
   * connection.
   */
  async find(): Promise<{ count: number; silent: number }> {
    this.latest ??= this.begin();
    const { asked, done } = this.latest;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    await Promise.race([done, late]);
    clearTimeout(timer);
    return { count: asked.count, silent: asked.count - asked.answered };
  }

  private begin() {
    const asked: Asked = { count: this.known, answered: 0 };
    const done = this.ask(asked)
      .catch(() => undefined)
      .finally(() => (this.latest = undefined));
    return { asked, done };
  }

  private async ask(asked: Asked): Promise<void> {
    const workers = await this.database.query<{ name: string; port: number }>(
      `select nodename as name, nodeport as port from pg_dist_node
        where noderole = 'primary' and isactive and shouldhaveshards`,
    );
    this.known = workers.length;
    asked.count = workers.length;
    await Promise.all(
      workers.map(async ({ name, port }) => {
        const [found] = await this.database.query<{ answers: boolean }>(
          'select citus_check_connection_to_node($1, $2) as answers',
          [name, port],
        );
        if (found?.answers) asked.answered += 1;
      }),
    );
  }
}
