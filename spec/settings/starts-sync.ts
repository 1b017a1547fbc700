/** What saving the settings of a service behind Ombi sets off. */
export const startsSync = 'Where it is switched on, Ombi starts a synchronisation with it at once.';
