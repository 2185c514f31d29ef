import { conductSchema } from '@kiroku/contract/moderation/schema';
import { describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/mails.ts';
import { addMember, callerOf } from '../../testing/members.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { PICTURE_GROUNDS, setupModeration } from './fixtures/setupModeration.ts';

const moderation = setupModeration();
const { setup, report, reports, measure, conduct, auditOf } = moderation;
const DAY = 24 * 3_600_000;

describe('removed pictures', () => {
  test('a removed picture is deleted with its file, the member gets the reason, and its reports are answered', async () => {
    const { marie, paul, lea, api } = setup;
    const url = await moderation.upload(marie, 'avatar');
    const banner = await moderation.upload(marie, 'banner');
    const ids = [await report(paul, { target: 'avatar' }), await report(lea, { target: 'avatar' })];
    const ofBanner = await report(paul, { target: 'banner' });
    const answer = await measure('picture', { picture: 'avatar', ...PICTURE_GROUNDS, report: ids[0] });
    expect(answer.statusCode, answer.body).toBe(200);
    const staff = await moderation.staff();
    expect(conductSchema.strict().parse(answer.json())).toMatchObject({
      user: { uid: marie.uid, photoURL: null },
      suspension: null,
      waiting: 1,
      measures: [
        {
          at: api.clock.now(),
          measure: 'picture_removed',
          detail: 'avatar',
          reason: 'sexual',
          statement: PICTURE_GROUNDS.statement,
          by: { uid: staff.uid },
        },
      ],
    });
    expect((await api.get(`/api/user/${marie.username}`)).json()).toMatchObject({
      photoURL: null,
      bannerURL: banner,
    });
    await expect.poll(async () => (await api.get(new URL(url).pathname)).statusCode).toBe(404);
    const [mail] = await mailsTo(api, marie.email);
    expect(mail?.subject).toBe('Image retirée sur Kiroku');
    for (const part of [
      `Bonjour ${marie.username},`,
      'Nous avons retiré votre photo de profil.',
      'Cette image choque.',
      'Motif\u202f: Contenu sexuel ou choquant.',
      'à la suite d’un signalement',
      'Vous contestez cette décision\u202f? Écrivez à l’adresse des mentions légales',
    ]) {
      expect([mail?.text, mail?.html]).toEqual([
        expect.stringContaining(part),
        expect.stringContaining(part),
      ]);
    }
    const upheld = (await reports('status=upheld')).filter(({ id }) => ids.includes(id));
    expect(upheld).toMatchObject([
      { comment: PICTURE_GROUNDS.statement },
      { comment: PICTURE_GROUNDS.statement },
    ]);
    expect((await reports()).map(({ id }) => id)).toContain(ofBanner);
    expect((await mailsTo(api, lea.email)).at(-1)?.text).toContain('une mesure a été prise');
    expect(await auditOf(`member:${marie.uid}`)).toMatchObject([
      { actor: staff.uid, action: 'moderation.remove_picture' },
    ]);
  });

  test('one of two simultaneous removals of a picture is 409 and leaves no trace', async () => {
    const { marie, api } = setup;
    await moderation.upload(marie, 'banner');
    const remove = () => measure('picture', { picture: 'banner', ...PICTURE_GROUNDS });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expectRefusal(await remove(), 409, 'no_picture');
    expect((await conduct()).measures).toHaveLength(1);
    const mails = await mailsTo(api, marie.email);
    expect(mails.map(({ text }) => text.includes('de notre propre initiative'))).toEqual([true]);
  });
});

describe('removed biographies', () => {
  const about = { bio: 'Achetez mes pilules.', link: 'https://pilules.example/' };

  test('a biography is removed with its link, its reports are answered, and a new one may be written', async () => {
    const { marie, paul, api } = setup;
    await marie.call('PUT', 'user/about', about);
    const id = await report(paul, { reason: 'spam' });
    expect((await reports()).find((one) => one.id === id)?.subject.text).toBe(
      'Achetez mes pilules.\nhttps://pilules.example/',
    );
    const answer = await measure('about', { reason: 'spam', statement: 'De la publicité.', report: id });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(conductSchema.strict().parse(answer.json()).measures).toMatchObject([
      { measure: 'about_removed', detail: null, reason: 'spam' },
    ]);
    const seen = async () => (await api.get(`/api/user/${marie.username}`)).json();
    expect(await seen()).toMatchObject({ bio: null, link: null });
    expect((await reports()).map((one) => one.id)).not.toContain(id);
    const [mail] = await mailsTo(api, marie.email);
    expect(mail?.subject).toBe('Présentation retirée sur Kiroku');
    expect(mail?.text).toContain('Nous avons retiré la présentation de votre profil et son lien.');
    expect(await auditOf(`member:${marie.uid}`)).toMatchObject([{ action: 'moderation.remove_about' }]);
    expectRefusal(await measure('about', PICTURE_GROUNDS), 409, 'no_about');
    await marie.call('PUT', 'user/about', { bio: 'Je regarde de tout.' });
    expect(await seen()).toMatchObject({ bio: 'Je regarde de tout.', link: null });
  });

  test('only the staff removes a biography', async () => {
    await setup.marie.call('PUT', 'user/about', about);
    const address = `moderation/user/${setup.marie.uid}/about`;
    expectRefusal(await setup.paul.call('POST', address, PICTURE_GROUNDS), 403, 'forbidden');
    expectRefusal(await moderation.visitor()('POST', address, PICTURE_GROUNDS), 401, 'signed_out');
  });
});

describe('renamed members', () => {
  const nameOf = async () => (await conduct()).user.username;

  test('a member is renamed to a neutral free name, and the former one is reserved for 90 days', async () => {
    const { marie, api } = setup;
    const id = await report(setup.paul);
    const answer = await measure('rename', { ...PICTURE_GROUNDS, report: id });
    expect(answer.statusCode, answer.body).toBe(200);
    const name = answer.json().user.username;
    expect(name).toMatch(/^membre-[a-z0-9]{6}$/);
    expect(answer.json().measures[0]).toMatchObject({ measure: 'renamed', detail: marie.username });
    expectRefusal(await api.get(`/api/user/${marie.username}`), 404, 'unknown_user');
    expect((await api.get(`/api/user/${name}`)).json().uid).toBe(marie.uid);
    const mail = (await mailsTo(api, marie.email)).at(-1);
    expect(mail?.text).toContain(
      `votre pseudo «\u202f${marie.username}\u202f»\u202f: vous vous appelez désormais «\u202f${name}\u202f»`,
    );
    const take = (member: typeof marie) =>
      member.call('PUT', 'user/username', { username: marie.username.toUpperCase() });
    for (const member of [marie, setup.paul]) expectRefusal(await take(member), 422);
    api.clock.advance(89 * DAY);
    expectRefusal(await take(setup.paul), 422);
    api.clock.advance(DAY + 1);
    expect((await take(await addMember(api, `Neuf${setup.number}`))).statusCode).toBe(200);
  });

  test('renaming a member closes all former names, even one left at the same moment', async () => {
    const { marie, api } = setup;
    const flees = (name: string) => marie.call('PUT', 'user/username', { username: name });
    expect((await flees(`Fuite${setup.number}`)).statusCode).toBe(200);
    expect((await api.get(`/api/user/${marie.username}`)).statusCode).toBe(200);
    await Promise.all([measure('rename', PICTURE_GROUNDS), flees(`Ailleurs${setup.number}`)]);
    for (const name of [marie.username, `Fuite${setup.number}`]) {
      expectRefusal(await api.get(`/api/user/${name}`), 404, 'unknown_user');
      expectRefusal(await flees(name), 422);
    }
  });

  test('the staff may choose a name, without the limits of the member’s own changes', async () => {
    for (let round = 0; round < 7; round++) {
      const username = `Choisi${setup.number}x${round}`;
      expect((await measure('rename', { username, ...PICTURE_GROUNDS })).statusCode).toBe(200);
      expect(await nameOf()).toBe(username);
    }
  });

  test('a new name that is taken or the same is 409, and one that is reserved 422', async () => {
    const { marie, paul } = setup;
    for (const username of [paul.username.toLowerCase(), marie.username]) {
      const answer = await measure('rename', { username, ...PICTURE_GROUNDS });
      expectRefusal(answer, 409, 'username_taken');
      expect(answer.json().errors).toEqual({ username: 'Ce pseudo est déjà utilisé.' });
    }
    await paul.call('PUT', 'user/username', { username: `Parti${setup.number}` });
    expectRefusal(await measure('rename', { username: paul.username, ...PICTURE_GROUNDS }), 422);
    expectRefusal(await measure('rename', { username: 'admin', ...PICTURE_GROUNDS }), 422);
    expect(await nameOf()).toBe(marie.username);
    expect((await conduct()).measures).toEqual([]);
  });
});

describe('refused measures', () => {
  const bodies = {
    picture: { picture: 'avatar', ...PICTURE_GROUNDS },
    rename: PICTURE_GROUNDS,
    suspend: { days: 7, ...PICTURE_GROUNDS },
    lift: { statement: 'S' },
  };

  test.each(Object.entries(bodies))(
    'the measure %s is refused against the own account, the staff and unknown members',
    async (call, body) => {
      const staff = await moderation.staff();
      const colleague = await addMember(setup.api, `Collegue${setup.number}`, { isStaff: true });
      expectRefusal(await measure(call, body, staff.uid), 422, 'own_account');
      expectRefusal(await measure(call, body, colleague.uid), 403, 'staff_account');
      for (const uid of ['nobody', 'a%00b'])
        expectRefusal(await measure(call, body, uid), 404, 'unknown_user');
      expectRefusal(await staff.call('GET', 'moderation/user/nobody'), 404, 'unknown_user');
    },
  );

  test.each(Object.entries(bodies))('the measure %s is refused without a statement', async (call, body) => {
    const answer = await measure(call, { ...body, statement: ' ' });
    expectRefusal(answer, 422);
    expect(answer.json().errors).toEqual({
      statement: 'Expliquez la décision : elle sera envoyée au membre.',
    });
  });

  test('a measure is refused with a report that is unknown, closed or about another member', async () => {
    const { marie, paul, lea } = setup;
    const ofPaul = await report(marie, { id: paul.uid });
    const suspend = (id: number) => measure('suspend', { ...bodies.suspend, report: id });
    expectRefusal(await suspend(ofPaul), 404, 'unknown_report');
    expectRefusal(await suspend(999_999), 404, 'unknown_report');
    const id = await report(lea);
    const answers = await Promise.all([suspend(id), suspend(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expectRefusal(await suspend(id), 409, 'already_closed');
    expect((await conduct()).measures).toHaveLength(1);
  });

  test('a public profile does not show a suspension', async () => {
    await measure('suspend', bodies.suspend);
    const shown = await callerOf(setup.api)('GET', `user/${setup.marie.username}`);
    expect([shown.statusCode, /suspen/.test(shown.body)]).toEqual([200, false]);
  });
});
