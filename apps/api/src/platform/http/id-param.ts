import { Param, type PipeTransform } from '@nestjs/common';
import { RouteNotFound } from './refusals.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

class ExistingId implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!UUID.test(value)) throw RouteNotFound();
    return value.toLowerCase();
  }
}

/** The id in the path. What cannot be an id names nothing, so it is simply not found. */
export const IdParam = (name = 'id') => Param(name, ExistingId);
