/** The readable cookies of a session (DATA-01); the token is another one, which no script reads. */
export const sessionCookies = ['user_id', 'user_name', 'email', 'profile_img', 'channel_name'];

/** Whether the browser has a cookie of this name that is not empty. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((one) => one.startsWith(`${name}=`) && one !== `${name}=`);
