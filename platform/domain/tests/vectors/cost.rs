//! `cost.json`: bills.

use domain::{
    bill::{
        AddonBasis, AddonChoice, AddonLength, Adjustment, Bill, BillTerms, BilledDate, GroupDiscount, Hours, Order,
        TransactionRate,
    },
    money::{Money, Percent},
    pricing::{Amounts, BlockRow, FederalHoliday, HolidayCalendar, Pricing, PricingBlock, SheetRow},
    time::{LocalDay, LocalTime, TimeRange},
};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Case {
    name: String,
    pricing: CasePricing,
    holidays: Vec<LocalDay>,
    /// As the program that made the cases calls them.
    #[serde(rename = "days")]
    dates: Vec<CaseDate>,
    addons: Vec<CaseAddon>,
    group_discount: Percent,
    adjustment: Adjustment,
    organization: CaseOrganization,
    insured: bool,
    tax_exempt: bool,
    impersonated: bool,
    expected: Expected,
}

#[derive(Deserialize)]
#[serde(tag = "mode", rename_all = "camelCase", deny_unknown_fields)]
enum CasePricing {
    Hourly { price: Money },
    Sheet { price: Money, rows: Vec<CaseRow> },
    Blocks { price: Money, blocks: Vec<CaseBlock> },
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CaseRow {
    start: LocalTime,
    end: LocalTime,
    amounts: Amounts,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CaseBlock {
    name: String,
    start: LocalTime,
    end: LocalTime,
    additional: Option<Money>,
    table: Vec<BlockRow>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CaseDate {
    date: LocalDay,
    start: LocalTime,
    end: LocalTime,
    #[serde(default)]
    block: Option<String>,
    #[serde(default)]
    denied: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CaseAddon {
    price: Money,
    basis: AddonBasis,
    quantity: u32,
    per_item: bool,
    duration: Option<AddonLength>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct CaseOrganization {
    booking_fee: bool,
    sales_tax: Percent,
    tax_exempt: bool,
    user_fees: bool,
    tx: TransactionRate,
    insurance_rate: Percent,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Expected {
    count: u32,
    total_hours: String,
    rate_hours: ExpectedRateHours,
    options_total: Money,
    denied: ExpectedDenied,
    discount: Money,
    adjustment: Money,
    subtotal: Money,
    fees: ExpectedFees,
    total: Money,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ExpectedRateHours {
    base: Money,
    total: Money,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ExpectedDenied {
    hours: String,
    rate_hours: Money,
    options_total: Money,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ExpectedFees {
    book: Money,
    tax: Money,
    insurance: Money,
    tx: Money,
}

fn times(start: LocalTime, end: LocalTime) -> TimeRange {
    TimeRange::new(start, end).expect("a case's range of times")
}

impl CasePricing {
    fn to_pricing(&self) -> Pricing {
        match self {
            Self::Hourly { price } => Pricing::Hourly { price: *price },
            Self::Sheet { price, rows } => {
                let row = |row: &CaseRow| SheetRow {
                    times: times(row.start, row.end),
                    amounts: row.amounts,
                };
                Pricing::Sheet {
                    price: *price,
                    rows: rows.iter().map(row).collect(),
                }
            }
            Self::Blocks { price, blocks } => {
                let block = |block: &CaseBlock| PricingBlock {
                    name: block.name.clone(),
                    times: times(block.start, block.end),
                    table: block.table.clone(),
                    buffer: vec![],
                    additional: block.additional,
                };
                Pricing::Blocks {
                    price: *price,
                    blocks: blocks.iter().map(block).collect(),
                }
            }
        }
    }
}

fn bill_of(case: &Case) -> Bill {
    let own = case.holidays.iter().map(|day| (*day, "Holiday".to_owned()));
    let date = |date: &CaseDate| BilledDate {
        block: date.block.clone(),
        denied: date.denied,
        ..BilledDate::plain(date.date, times(date.start, date.end))
    };
    let addon = |addon: &CaseAddon| AddonChoice {
        name: "Add-on".to_owned(),
        price: addon.price,
        basis: addon.basis,
        quantity: addon.quantity,
        per_item: addon.per_item,
        duration: addon.duration,
        id: None,
    };
    let organization = &case.organization;
    let order = Order {
        pricing: &case.pricing.to_pricing(),
        holidays: &HolidayCalendar::new(FederalHoliday::ALL, own),
        dates: &case.dates.iter().map(date).collect::<Vec<_>>(),
        addons: &case.addons.iter().map(addon).collect::<Vec<_>>(),
        discount: Some(&GroupDiscount {
            percentage: case.group_discount,
            group: "Group".to_owned(),
        }),
        adjustment: case.adjustment,
        terms: &BillTerms {
            booking_fee: organization.booking_fee,
            sales_tax: organization.sales_tax,
            tax_exempt: organization.tax_exempt || case.tax_exempt,
            user_fees: organization.user_fees,
            transaction_rate: organization.tx,
            insurance_rate: organization.insurance_rate,
            ..BillTerms::default()
        },
        insured: case.insured,
        impersonated: case.impersonated,
        add_ons_once_a_night: true,
    };
    Bill::of(&order).expect("every date of a case has a price")
}

fn shown(bill: &Bill) -> Expected {
    let hours = |hours: Hours| hours.to_string();
    Expected {
        count: bill.count,
        total_hours: hours(bill.total_hours),
        rate_hours: ExpectedRateHours {
            base: bill.rate_hours.base,
            total: bill.rate_hours.total,
        },
        options_total: bill.options_total,
        denied: ExpectedDenied {
            hours: hours(bill.denied.hours),
            rate_hours: bill.denied.rate_hours,
            options_total: bill.denied.options_total,
        },
        discount: bill.discount.amount,
        adjustment: bill.adjustment.amount,
        subtotal: bill.subtotal,
        fees: ExpectedFees {
            book: bill.fees.book,
            tax: bill.fees.tax,
            insurance: bill.fees.insurance,
            tx: bill.fees.tx,
        },
        total: bill.total,
    }
}

#[test]
fn vectors_every_bill_comes_out_as_worked() {
    let cases: Vec<Case> = crate::read("cost.json");
    assert!(!cases.is_empty(), "cost.json has no cases");
    for case in cases {
        let (name, bill) = (&case.name, bill_of(&case));
        assert_eq!(shown(&bill), case.expected, "{name}");
        assert_eq!(
            bill.lines.iter().map(|line| line.amount).sum::<Money>(),
            bill.total,
            "lines of {name}"
        );
    }
}
