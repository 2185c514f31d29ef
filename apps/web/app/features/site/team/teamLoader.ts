import { readUser } from '@kiroku/contract/account/calls';
import type { User } from '@kiroku/contract/account/schema';
import { SITE } from '@kiroku/contract/site/config';
import type { ServerContext } from '#app/lib/document/serverContext.ts';

/** Member of the team, with an account here if there is one. */
export type TeamMember = {
  username: string;
  role: string;
  links: readonly { name: string; url: string }[];
  account: Pick<User, 'photoURL' | 'themeColor' | 'isStaff' | 'isPremium'> | null;
};

/** Team of the configuration, with the current appearance of its accounts (product.md, Pages 5). */
export function loadTeam(server: ServerContext): Promise<TeamMember[]> {
  return Promise.all(
    SITE.team.map(async ({ username, role, links }) => {
      const found = await server.call(readUser, { params: { username } });
      if (!found.ok && found.problem.status !== 404) {
        throw new Response(found.problem.message, { status: found.problem.status });
      }
      if (!found.ok) return { username, role, links, account: null };
      const { photoURL, themeColor, isStaff, isPremium } = found.reply;
      const account = { photoURL, themeColor, isStaff, isPremium };
      // Spelling of the account's own name.
      return { username: found.reply.username, role, links, account };
    }),
  );
}
