import { get, post } from '../base/call.ts';

export const blockMember = post('/social/block');
export const followMember = post('/social/follow');
export const listBlocked = get('/social/blocked');
export const listFollowers = get('/social/follower/:uid');
export const listFollowing = get('/social/following/:uid');
export const readFollowedOnAnime = get('/anime/:id/followed');
export const readFollowedOnManga = get('/manga/:id/followed');
export const removeFollower = post('/social/remove-follower');
export const searchMembers = get('/search/user/:q');
export const unblockMember = post('/social/unblock');
export const unfollowMember = post('/social/unfollow');
