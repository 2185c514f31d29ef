import { expect, test } from 'vitest';
import { memberCardPath } from './card.ts';

const MARIE = {
  username: 'Marie',
  photoURL: null,
  themeColor: '#48B5FF',
  isStaff: false,
  isPremium: false,
  visibility: 'everyone',
} as const;

test('the address of a member’s card changes only with its content', () => {
  const address = memberCardPath(MARIE, [12, 300]);
  expect(address).toMatch(/^\/art\/user\/Marie\.png\?v=[a-z0-9]+$/);
  expect(memberCardPath({ ...MARIE }, [12, 300])).toBe(address);
  const others = [
    memberCardPath({ ...MARIE, photoURL: 'https://kiroku.example/media/a.webp' }, [12, 300]),
    memberCardPath({ ...MARIE, themeColor: '#E13333' }, [12, 300]),
    memberCardPath({ ...MARIE, isStaff: true }, [12, 300]),
    memberCardPath({ ...MARIE, isPremium: true }, [12, 300]),
    memberCardPath({ ...MARIE, visibility: 'nobody' }, [12, 300]),
    memberCardPath(MARIE, [12, 301]),
    memberCardPath(MARIE, [123, 0]),
    memberCardPath(MARIE),
  ];
  expect(new Set([address, ...others]).size).toBe(others.length + 1);
});
