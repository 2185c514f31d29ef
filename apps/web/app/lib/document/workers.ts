import { PUSH_WORKER } from '@kiroku/contract/push/rules';
import { type Policy, policyFactory } from './trustedTypes.ts';

let workerPolicy: Policy | undefined;

/** Starts the worker of a file of the site, imported by `?worker&url`. Throws in browsers without workers. */
export function startWorker(file: string): Worker {
  return new Worker(trusted(file), { type: 'module' });
}

/** Registers the site's service worker, read from the server each time. Throws in browsers without any. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(trusted(PUSH_WORKER), { updateViaCache: 'none' });
}

function trusted(file: string): string {
  workerPolicy ??= policyFactory()?.createPolicy('worker', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin !== location.origin || !(pathname.startsWith('/assets/') || pathname === PUSH_WORKER))
        throw new TypeError(`${url} is none of the site's own files`);
      return url;
    },
  });
  return workerPolicy?.createScriptURL(file) ?? file;
}
