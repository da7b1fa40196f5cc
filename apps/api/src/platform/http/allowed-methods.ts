import type { FastifyRequest } from 'fastify';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Returns the methods that the address of a request takes; none where no route has it. */
export function allowedMethods({ server, url }: FastifyRequest): string[] {
  return METHODS.filter((method) => {
    const route = server.findRoute({ method, url });
    // The app's page is served at every address.
    return route && !('*' in route.params);
  });
}
