import { expect, test } from 'vitest';
import { calendarAddress, googleAddress, webcalAddress } from './calendarAddress.ts';

const ALL = 'https://kiroku.example/api/agenda.ics';

test('the address of a calendar has the chosen filters, and no empty one', () => {
  expect(calendarAddress(ALL, { tracks: '', diffuseur: '' })).toBe(ALL);
  expect(calendarAddress(ALL, { tracks: 'vf', diffuseur: 'Netflix' })).toBe(
    `${ALL}?tracks=vf&diffuseur=Netflix`,
  );
});

test('programs and Google Agenda subscribe by webcal', () => {
  expect(webcalAddress(`${ALL}?tracks=vf`)).toBe('webcal://kiroku.example/api/agenda.ics?tracks=vf');
  expect(googleAddress(`${ALL}?tracks=vf&diffuseur=ADN`)).toBe(
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fkiroku.example%2Fapi%2Fagenda.ics%3Ftracks%3Dvf%26diffuseur%3DADN',
  );
});
