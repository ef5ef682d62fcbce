/** How many of a currency make a dollar, roughly, by sign and by name. Those near a dollar are left out. */
export const perDollar = new Map(
  `¥:150|yen:150|₹:85|rupee:85|rs:85|rs.:85|₩:1350|฿:34|baht:34|₱:57|₫:25000|dong:25000|₺:40|lira:40|₪:3.7|shekel:3.7|rm:4.4|ringgit:4.4|r$:5.5|reai:5.5|r:18|rand:18|hk$:7.8|nt$:32|kr:10|kroner:10|kronor:10|krona:10|zł:4|zloty:4|kč:23|koruna:23|forint:360|peso:18|rupiah:16000|lari:2.7|lek:90|lei:4.5|leva:1.8|dirham:5|dinar:3|riyal:3.7|rial:3|yuan:7.2|rmb:7.2|sole:3.7|quetzale:7.7|colone:510|naira:1500|cedi:15|shilling:130|taka:120|tenge:500|hryvnia:41|franc:1|chf:1`
    .split('|')
    .map((entry) => entry.split(':') as [string, string])
    .map(([name, count]) => [name, Number(count)]),
)
