import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/** What is known of a route before its handler runs. */
interface RouteFacts {
  /** Takes multipart/form-data. */
  takesForm?: boolean;
  /** Takes effect once per Idempotency-Key. */
  takesKey?: boolean;
  /** Works on passwords, which is slow on purpose. */
  hashesPassword?: boolean;
  /** Checks the session together with its first statement. */
  joinsSessionCheck?: boolean;
  /** Whose requests are counted against limits of its own. */
  limitedBy?: string[];
  /** The code of a wrong guess, where its limits count nothing else. */
  guessedWrong?: string;
}

const known = new WeakMap<object, RouteFacts>();

/** Notes something of a route, beside what other decorators noted. */
export function routeFact(fact: RouteFacts): MethodDecorator {
  return (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const facts = { ...known.get(handler), ...fact };
    known.set(handler, facts);
    RouteConfig(facts)(target, name, descriptor as TypedPropertyDescriptor<unknown>);
  };
}

/** What was noted of a route, from the configuration it was registered with. */
export const factsOf = (config: object | undefined): RouteFacts => config ?? {};

/** What was noted of the request's route; nothing where no route was found. */
export function routeFacts(request: FastifyRequest): RouteFacts {
  return factsOf(request.routeOptions?.config);
}
