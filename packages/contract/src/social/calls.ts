/** Methods and paths of calls, for clients that need no schema. */

export const blockMember = { method: 'POST', path: '/social/block' } as const;
export const followMember = { method: 'POST', path: '/social/follow' } as const;
export const listBlocked = { method: 'GET', path: '/social/blocked' } as const;
export const listFollowers = { method: 'GET', path: '/social/follower/:uid' } as const;
export const listFollowing = { method: 'GET', path: '/social/following/:uid' } as const;
export const readFollowedOnAnime = { method: 'GET', path: '/anime/:id/followed' } as const;
export const readFollowedOnManga = { method: 'GET', path: '/manga/:id/followed' } as const;
export const removeFollower = { method: 'POST', path: '/social/remove-follower' } as const;
export const searchMembers = { method: 'GET', path: '/search/user/:q' } as const;
export const unblockMember = { method: 'POST', path: '/social/unblock' } as const;
export const unfollowMember = { method: 'POST', path: '/social/unfollow' } as const;
