const { readFileSync } = require('node:fs');
const { register } = require('node:module');
const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

/**
 * In place of Jest's own runtime, which loads everything anew for each test file in a context of its own: here Node
 * itself loads modules, once for all files of a worker. There are no module mocks; of all else nothing changes.
 */
class NativeRuntime {
  #environment;
  #folder;
  #typescript;

  constructor(config, environment) {
    this.#environment = environment;
    this.#folder = path.join(config.cacheDirectory, 'native');
  }

  async unstable_importModule(file) {
    loadTypescript(this.#folder);
    this.#typescript = await import('./typescript.mjs');
    suites += 1;
    await import(`${pathToFileURL(file).href}?suite=${suites}`);
  }

  /** Jest's circus: its state lies in the module and is that of one test file. */
  requireInternalModule(file) {
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    delete require.cache[file];
    return require(file);
  }

  setGlobalsForRuntime(globals) {
    environment = this.#environment;
    Object.assign(globalThis, globals, { jest });
  }

  /** Asked for the map of each file in a stack trace. */
  getSourceMaps() {
    return new SourceMaps((url) => {
      const file = fileURLToPath(url);
      return this.#typescript.compiledFiles(this.#folder, file, readFileSync(file, 'utf8')).map;
    });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  enterTestCode() {}
  leaveTestCode() {}
  requireModule() {
    throw new Error('Setup files must be modules.');
  }
  getAllCoverageInfoCopy() {}
  teardown() {}
}

let suites = 0;
let hasTypescript = false;

function loadTypescript(folder) {
  if (hasTypescript) return;
  hasTypescript = true;
  register('./native-loader.mjs', { parentURL: pathToFileURL(__filename), data: { folder } });
}

class SourceMaps extends Map {
  constructor(find) {
    super();
    this.find = find;
  }

  get(url) {
    return /^file:.*\.ts(\?.*)?$/.test(url) ? this.find(url) : undefined;
  }
}

let environment;
const mocks = () => environment.moduleMocker;
const timers = () => environment.fakeTimersModern;

/** As much of it as tests need; it is always that of the running file. */
const jest = {
  fn: (...values) => mocks().fn(...values),
  spyOn: (...values) => mocks().spyOn(...values),
  restoreAllMocks: () => mocks().restoreAllMocks(),
  useFakeTimers: (options) => timers().useFakeTimers(options),
  useRealTimers: () => timers().useRealTimers(),
  advanceTimersByTime: (ms) => timers().advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers().advanceTimersByTimeAsync(ms),
};

module.exports = NativeRuntime;
