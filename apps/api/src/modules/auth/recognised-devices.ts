import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@sextant/business-rules';
import type { FastifyRequest } from 'fastify';
import { DeviceRecognition } from '#platform/limits/index.js';
import { Users } from '#modules/user/index.js';
import { clientInfo } from './client-info.js';
import { KnownDevices } from './known-devices.js';

/** Lets people in on devices of theirs when strangers have used up what their account may be tried. */
@Injectable()
export class RecognisedDevices extends DeviceRecognition {
  constructor(
    private readonly users: Users,
    private readonly devices: KnownDevices,
  ) {
    super();
  }

  async recognises(request: FastifyRequest): Promise<boolean> {
    const { device } = clientInfo(request);
    const email = (request.body as { email?: unknown } | null)?.email;
    if (!device || typeof email !== 'string') return false;
    const owner = await this.users.findVerified(normaliseEmail(email));
    return owner !== undefined && this.devices.knows(owner.id, device);
  }
}
