import { AsyncLocalStorage } from 'node:async_hooks';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Prerequisite, watchSent } from '../database/index.js';

/** The context of a request for the log: what it was for, what came of it, whom and what it is about. */
export interface RequestContext {
  /** The route's name in the contract, such as `signIn`. */
  event?: string;
  /** The code of the refusal, if it was refused. */
  refused?: string;
  personId?: string;
  /** Whether its route is one that operators need a permission for. */
  forOperators?: boolean;
  /** As whom somebody without a token tried to sign in. */
  triedAs?: string;
  /** The operator whose genuine token was refused because their account has ended or is frozen. */
  shutOut?: string;
  /** Id of what was made or moved. */
  resourceId?: string;
  /** What happened besides. */
  events: string[];
  /** Whether work that moves money has left for the database: without an answer its outcome is unknown. */
  sent: boolean;
  /** The caller's session, where it is checked together with the first statement. */
  prerequisite?: Prerequisite & { noted?: Promise<void> };
}

const contexts = new WeakMap<FastifyRequest, RequestContext>();
const requests = new AsyncLocalStorage<FastifyRequest>();

export function requestContext(request: FastifyRequest): RequestContext {
  let context = contexts.get(request);
  if (!context) contexts.set(request, (context = { events: [], sent: false }));
  return context;
}

/** Everything that `work` calls belongs to this request. */
export function runInContext(request: FastifyRequest, work: () => void): void {
  requests.run(request, () => watchSent(requestContext(request), work));
}

/** The id of the request that this belongs to; undefined outside a request. */
export const currentRequestId = (): string | undefined => requests.getStore()?.id;

/** The address that the request comes from; undefined outside a request. */
export const currentAddress = (): string | undefined => requests.getStore()?.ip;

/** Sets the person that a request is about, if it has no token; does nothing outside a request, as in a job. */
export function setRequestPerson(personId: string): void {
  const request = requests.getStore();
  if (request) requestContext(request).personId = personId;
}

/** Notes as whom somebody tries to sign in, before it is known whether they may. */
export function setRequestAttempt(personId: string): void {
  const request = requests.getStore();
  if (request) requestContext(request).triedAs = personId;
}

/** Records an additional event of a request. */
export function addRequestEvent(event: string): void {
  const request = requests.getStore();
  if (request) requestContext(request).events.push(event);
}

/** Notes what the handler is called in the contract. */
export function setRequestEvent(context: ExecutionContext): void {
  const operation = Reflect.getMetadata('swagger/apiOperation', context.getHandler()) as { operationId?: string };
  requestContext(context.switchToHttp().getRequest<FastifyRequest>()).event = operation?.operationId;
}

/** Notes what a reply is about; where it shows a person to somebody without a token, it let them in. */
export function setRequestResource(request: FastifyRequest, body: unknown): void {
  const { data } = (body ?? {}) as { data?: { id?: unknown; accountId?: unknown } | null };
  if (typeof data?.id !== 'string') return;
  const context = requestContext(request);
  context.resourceId = data.id;
  if (typeof data.accountId === 'string') context.personId ??= data.id;
}
