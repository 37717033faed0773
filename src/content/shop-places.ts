/** Where a shop's product page shows what it sells, for what it tells no machine. Selectors, several with commas. */
interface ShopPlaces {
  readonly hosts: RegExp;
  readonly title: string;
  readonly price: string;
  /** The chosen colour, size or style. */
  readonly variant: string;
}

// Names of classes carry made-up endings on newer pages ("mainTitle--x8Sd2"), so that their beginnings are asked for.
export const shopPlaces: readonly ShopPlaces[] = [
  {
    hosts: /\.amazon\./,
    title: "#productTitle, #title",
    // The hidden copy of a price is empty on some pages: then the shown one tells.
    price:
      "#corePriceDisplay_desktop_feature_div .priceToPay, #corePriceDisplay_desktop_feature_div .a-price .a-offscreen, #corePrice_feature_div .a-offscreen, #apex_desktop .a-price .a-offscreen, #priceblock_dealprice, #priceblock_ourprice, #price_inside_buybox",
    variant: "#variation_color_name .selection, #variation_size_name .selection, [id^=inline-twister-expanded-dimension-text]",
  },
  {
    hosts: /(?:taobao|tmall)\.(?:com|hk)$/,
    title: "[class*=mainTitle--], [class*=MainTitle], .tb-main-title, .tb-detail-hd h1",
    price: "[class*=highlightPrice--], [class*=priceText--], #J_PromoPriceNum, #J_StrPrice, .tm-price",
    variant:
      "[class*=valueItem--][class*=isSelected--], [class*=SkuContent--isSelected--] span, .tb-selected, .J_TSaleProp .tb-selected span",
  },
  {
    hosts: /\.jd\.(?:com|hk)$/,
    title: ".sku-name, .sku-title",
    price: ".p-price .price, .summary-price .p-price, .price-content .price, .product-price--value",
    variant: "#choose-attrs .item.selected, .specification-item-sku.has-image--selected, .specification-item-sku--selected",
  },
  {
    hosts: /\.vip\.com$/,
    title: ".pib-title-detail, .goods-description-title",
    price: ".sp-price, .J-price, .pbox-price .price",
    variant: ".color-item-selected, .size-list-item-select, [class*=J-colorItem].selected",
  },
  {
    hosts: /\.suning\.com$/,
    title: "#itemDisplayName, .proinfo-title h1",
    price: ".mainprice, #promotionPrice, .proinfo-focus .main-price",
    variant: "#colorItemList .selected, .clr-item.selected, .tb-version .selected",
  },
  {
    hosts: /(?:dewu|poizon)\.com$/,
    title: "[class*=ProductName], [class*=productTitle i], .product-title",
    price: "[class*=price i]",
    variant: "[class*=skuItem i][class*=active i], [class*=Size][class*=selected i]",
  },
  {
    hosts: /\.xiaohongshu\.com$/,
    title: "#detail-title, .goods-name, [class*=goods-title]",
    price: ".goods-price, [class*=sell-price]",
    variant: "[class*=variant][class*=selected], [class*=sku][class*=active]",
  },
  {
    hosts: /(?:jinritemai|douyin)\.com$/,
    title: "[class*=title__], [class*=goods-title], [class*=product-title i]",
    price: "[class*=price__], [class*=goods-price], [class*=product-price i]",
    variant: "[class*=sku][class*=active], [class*=sku][class*=selected]",
  },
];
