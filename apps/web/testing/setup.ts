import '@kiroku/contract/base/french';
import '@kiroku/ui/styles/reset.css';
import '@kiroku/ui/styles/tokens.css';
import '../app/fonts.css';
import '../app/app.css';
import { toast, toastStore } from '@kiroku/ui/feedback/Toast';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { currentToken } from '../app/lib/calls/currentToken.ts';
import { loseToken } from '../app/session/sessionStore.ts';
import { forgetCalls, interceptCalls } from './calls.ts';
import { signOutHere } from './member.ts';

/** Console methods that no test may cause a call of. */
const complaints = ['error', 'warn'] as const;
/** Size of the window, unless a test chooses another. */
const VIEWPORT = [1280, 800] as const;

interceptCalls();
currentToken.onDead(loseToken);
// Uses are not counted: a counter's call comes seconds later, in another test.
Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });

beforeEach(async () => {
  await page.viewport(...VIEWPORT);
  vi.useRealTimers();
  signOutHere();
  for (const name of complaints) vi.spyOn(console, name);
});

afterEach(async () => {
  // Automatic clean-up runs in the first file of a worker only.
  await cleanup();
  const printed = complaints.flatMap((name) => vi.mocked(console[name]).mock.calls);
  vi.restoreAllMocks();
  for (const { id } of toastStore.read()) toast.dismiss(id);
  expect(forgetCalls(), 'calls that the test answers').toEqual([]);
  expect(printed, 'the console stays clean').toEqual([]);
});
