import { expect, test } from 'vitest';
import { FORBIDDEN_CHARACTERS } from '../base/problems.ts';
import { ABOUT_MESSAGES, bioComplaint, linkComplaint, tidyBio, tidyLink } from './about.ts';

test('a biography keeps its line breaks, and is trimmed', () => {
  expect(tidyBio('  Bonjour  \r\n\r\n\r\n\r\nà tous\t\n')).toBe('Bonjour\n\nà tous');
  expect(tidyBio(' \n ')).toBe('');
});

test.each([
  ['é'.repeat(280), null],
  ['é'.repeat(281), ABOUT_MESSAGES.bioLong],
  ['a\nb\nc\nd\ne', null],
  ['a\nb\nc\nd\ne\nf', ABOUT_MESSAGES.bioLines],
  ['Famille 👨‍👩‍👧', null],
  ['droite \u202egauche', FORBIDDEN_CHARACTERS],
  ['in\u00advisible', FORBIDDEN_CHARACTERS],
])('the biography %j gives the message %j', (bio, complaint) => {
  expect(bioComplaint(bio)).toBe(complaint);
});

test.each([
  ['https://Exemple.FR', 'https://exemple.fr/'],
  [' exemple.fr/marie ', 'https://exemple.fr/marie'],
  ['exemple.fr:8443', 'https://exemple.fr:8443/'],
  ['https://été.fr', 'https://xn--t-9fab.fr/'],
])('the link %j is stored as %j', (typed, stored) => {
  expect(linkComplaint(typed)).toBeNull();
  expect(tidyLink(typed)).toBe(stored);
});

test.each([
  ['http://exemple.fr', ABOUT_MESSAGES.linkScheme],
  ['javascript:alert(1)', ABOUT_MESSAGES.link],
  ['data:text/html,x', ABOUT_MESSAGES.link],
  ['https://marie:secret@exemple.fr', ABOUT_MESSAGES.link],
  ['https://exemple.fr\\@autre.fr', ABOUT_MESSAGES.link],
  ['https://exemple\u202e.fr', ABOUT_MESSAGES.link],
  ['https://127.0.0.1', ABOUT_MESSAGES.link],
  ['https://[::1]', ABOUT_MESSAGES.link],
  ['https://localhost', ABOUT_MESSAGES.link],
  ['mon site', ABOUT_MESSAGES.link],
  [`https://exemple.fr/${'a'.repeat(200)}`, ABOUT_MESSAGES.linkLong],
])('the link %j is refused: %j', (typed, complaint) => {
  expect(linkComplaint(typed)).toBe(complaint);
});
