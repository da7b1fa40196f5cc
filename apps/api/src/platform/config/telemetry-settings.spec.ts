import { describe, expect, it } from '@jest/globals';
import { readSettings } from './read-settings.js';
import { SettingsRefused } from './settings.js';

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readSettings({ DATA_DIR: '/nowhere', ...environment });
    return [];
  } catch (error) {
    return (error as SettingsRefused).faults.map(({ name }) => name);
  }
};

describe('figures and traces', () => {
  it('are given to nobody unless asked for, and then on this machine only', () => {
    const settings = readSettings({ DATA_DIR: '/nowhere' });
    expect([settings.metricsPort, settings.traceEndpoint]).toEqual([undefined, undefined]);
    expect(readSettings({ DATA_DIR: '/nowhere', METRICS_PORT: '9464' })).toMatchObject({
      metricsPort: 9464,
      metricsHost: '127.0.0.1',
    });
  });

  it('never share the port that everybody reaches', () => {
    expect(faultsOf({ PORT: '3000', METRICS_PORT: '3000' })).toEqual(['METRICS_PORT']);
    expect(faultsOf({ METRICS_PORT: '0' })).toEqual(['METRICS_PORT']);
    expect(faultsOf({ METRICS_PORT: 'x' })).toEqual(['METRICS_PORT']);
  });

  it('go to an address that can be one', () => {
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toEqual(['OTEL_EXPORTER_OTLP_ENDPOINT']);
    const settings = readSettings({ DATA_DIR: '/nowhere', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' });
    expect(settings.traceEndpoint).toBe('http://collector:4318');
  });
});
