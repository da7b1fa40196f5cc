// Suites run in the worker's own context, so that a module loaded by one suite serves the next.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const vm = require('node:vm');

const realConsole = globalThis.console;
const realExit = process.exit;
const context = vm.createContext();

module.exports = class SharedEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Jest raises this to a hundred lines, which every caught error pays for.
    Error.stackTraceLimit = 10;
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    globalThis.console = realConsole;
    process.exit = realExit;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return context;
  }
};
