/** Usernames of demo members in order: the first is the team's own, the last are spares. */
export const DEMO_NAMES: readonly string[] = `
  Hana LoutreDuSoir Mochi_Moka Yukimeline Tsukineko PetitNuage OursEnPapier RamenTiede Kotatsu_Club Neko-Noir
  BrumeBleue Lanterne_9 Sorahane MatchaFroid GareDeNuit Onigirine Plume-de-Grue Kazeline TroisTasses Haruwen
  CigaleDAout Mizu_Reve EncreDeChine Shirokuma33 DernierMetro Asahiko VentDeSable Fuyuline Renard_Gris KoiDuCanal
  Tofu-Soyeux NuitBlanche_ Amaterou Kiwi_Sauvage Pluie2Mai Yorumiel Carpe_Volante Satsukine BentoPerdu Hoshinour
  LuneCreuse Momijoie PapierDeRiz Aoimel Tatami_Troue Kurumiette DemiSommeil Suzumel FleurDeGel Taiyaki_Chaud
  Grillon_Lent Natsumeline VelosEtVagues Umeboss Ichigolyne SilenceRadio Kage_Lune Doralie_M Tanukiri PasDeSpoil
`
  .trim()
  .split(/\s+/);
