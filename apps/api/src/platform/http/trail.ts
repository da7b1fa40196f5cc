import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { watchSent } from '../database/index.js';

/** What the log says of a request beside its route: what it was for, what came of it, whom and what it is about. */
export interface Trail {
  /** The route's name in the contract, such as `signIn`. */
  event?: string;
  /** The code of the refusal, if it was refused. */
  refused?: string;
  personId?: string;
  /** Id of what was made or moved. */
  thing?: string;
  /** What happened besides. */
  also: string[];
  /** Whether work that moves money has left for the database: without an answer its outcome is unknown. */
  sent: boolean;
}

const trails = new WeakMap<FastifyRequest, Trail>();
const requests = new AsyncLocalStorage<FastifyRequest>();

export function trailOf(request: FastifyRequest): Trail {
  let trail = trails.get(request);
  if (!trail) trails.set(request, (trail = { also: [], sent: false }));
  return trail;
}

/** Everything that `work` calls belongs to this request. */
export function withTrail(request: FastifyRequest, work: () => void): void {
  requests.run(request, () => watchSent(trailOf(request), work));
}

/** Says whom the request is about, where no token does; outside of a request, as in a job, it does nothing. */
export function concerns(personId: string): void {
  const request = requests.getStore();
  if (request) trailOf(request).personId = personId;
}

/** Records something that happened in a request beside what it was for. */
export function alsoHappened(event: string): void {
  const request = requests.getStore();
  if (request) trailOf(request).also.push(event);
}

/** Notes what the handler is called in the contract. */
export function noteEvent(context: ExecutionContext): void {
  const operation = Reflect.getMetadata('swagger/apiOperation', context.getHandler()) as { operationId?: string };
  trailOf(context.switchToHttp().getRequest<FastifyRequest>()).event = operation?.operationId;
}

/** Notes what a reply is about; where it shows a person to somebody without a token, it let them in. */
export function noteReply(request: FastifyRequest, body: unknown): void {
  const { data } = (body ?? {}) as { data?: { id?: unknown; accountId?: unknown } | null };
  if (typeof data?.id !== 'string') return;
  const trail = trailOf(request);
  trail.thing = data.id;
  if (typeof data.accountId === 'string') trail.personId ??= data.id;
}
